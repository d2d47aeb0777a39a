import { paths } from "@lerret/contracts/paths";
import { useNavigate } from "react-router";
import { useAccount } from "../../client/account/account-context";
import { deleteAccount } from "../../client/account/state/login";
import { linkAt } from "../../client/navigation/links";
import { removeAllTickets } from "../../client/service-worker/kept-tickets";
import { AccountForm } from "../forms/account-form";
import { PasswordField } from "../forms/credential-fields";
import { useForm } from "../forms/use-form";
import { checkPassword, textOf } from "../forms/validation";

const checks = { password: checkPassword };

export function DeleteAccountForm({ email }: { email: string }) {
	const account = useAccount();
	const navigate = useNavigate();
	const form = useForm(checks, async (fields) => {
		await deleteAccount(account, textOf(fields, "password"), () => navigate(paths.front, { replace: true }));
		await removeAllTickets();
		showPageNote("Kontoen din er slettet, med omtaler og ønskeliste.");
	});
	return (
		<AccountForm
			id="slett"
			submitLabel="Slett kontoen for godt"
			waitingText="Sletter kontoen …"
			isDestructive
			{...form}
		>
			<p>
				Kontoen, omtalene og ønskelisten blir borte med en gang, og kan ikke hentes tilbake. Billetter du har kjøpt,
				gjelder fortsatt: Ta vare på e-posten de kom i.
			</p>
			<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
			<PasswordField form="slett" label="Passordet ditt" errors={form.errors} />
		</AccountForm>
	);
}

/** Shows and announces a sentence in the page note (`page-note.tsx`) until the visitor follows a link or goes back. */
function showPageNote(sentence: string): void {
	const note = document.getElementById("page-note");
	if (!note) return;
	note.textContent = sentence;
	const controller = new AbortController();
	const clear = () => {
		controller.abort();
		if (note.textContent === sentence) note.textContent = "";
	};
	const { signal } = controller;
	addEventListener("popstate", clear, { signal });
	addEventListener("click", ({ target }) => linkAt(target) && clear(), { signal });
}
