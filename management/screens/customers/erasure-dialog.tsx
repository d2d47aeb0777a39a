import { customerEndpoints } from "@lerret/contracts/api/customers";
import { useNavigate } from "react-router";
import { useAction } from "../../editor/use-action.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { ConfirmationDialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";

/** Asks before what is known of a customer is erased, and says what stays. `id` is an order of the customer. */
export function ErasureDialog({ id, onClose }: { id: string; onClose: () => void }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const navigate = useNavigate();
	const { busy: isBusy, failure, run } = useAction();
	const erase = () =>
		run(async () => {
			await client.call(customerEndpoints.eraseCustomer, { params: { siteId, id } });
			// The order says that its customer is erased; the page of the customer is gone.
			await navigate(`/${siteId}/bestillinger/${encodeURIComponent(id)}`, { replace: true });
		});
	return (
		<ConfirmationDialog
			title="Slette det vi vet om kunden?"
			text={
				<>
					<p>
						Navn, e-postadresse og det dere har skrevet om kunden, slettes fra bestillingene, kortene, e-postene og
						ventelistene, og kan ikke hentes tilbake. Min side viser ikke lenger billettene. Det som er solgt, og
						kvitteringer og regnskap, står igjen uten navn.
					</p>
					<p>
						Konto og omtaler sletter kunden selv på Min side, og nyhetsbrevet stopper med lenken i det. Sikkerhetskopier
						har opplysningene til de byttes ut med nyere.
					</p>
					<FailureNote failure={failure} />
				</>
			}
			action="Slett for alltid"
			isBusy={isBusy}
			onConfirm={() => void erase()}
			onClose={onClose}
		/>
	);
}
