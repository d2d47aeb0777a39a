import { useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

/** The first page of a member whose role has no other screens. */
export function UsherPage() {
	const { title } = useSite();
	return (
		<>
			<PageHeading title="Dørvakt" />
			<p>Du er dørvakt hos {title}, og kan kontrollere billetter.</p>
			<p>Skal du også skrive innhold eller endre programmet, kan en administrator gi deg en annen rolle.</p>
		</>
	);
}
