import { paths } from "@lerret/contracts/paths";
import { useLocation, useNavigate, useRouteLoaderData, useSearchParams } from "react-router";
import { readAfterLogin, withAfterLogin } from "../../account/after-login";
import { AccountForm } from "../../account/forms/account-form";
import { EmailField, NewPasswordField } from "../../account/forms/credential-fields";
import { useForm } from "../../account/forms/use-form";
import { checkEmail, checkName, checkNewPassword, textOf } from "../../account/forms/validation";
import { AccountPage } from "../../account/page/account-page";
import { useAccount } from "../../client/account/account-context";
import { register } from "../../client/account/state/login";
import { Link } from "../../client/navigation/link";
import type { loader as frameLoader } from "../../root";
import { Field } from "../../ui/field";
import { accountMeta } from "./account-meta";

export const meta = accountMeta("Registrer deg");

const checks = { userName: checkName, email: checkEmail, password: checkNewPassword };

export default function Registration() {
	const siteTitle = useRouteLoaderData<typeof frameLoader>("root")?.chrome.title ?? "kinoen";
	const [query] = useSearchParams();
	const afterLogin = readAfterLogin(query);
	const own = useAccount();
	const { addMovieToWatchList } = own;
	const navigate = useNavigate();
	const state: unknown = useLocation().state;
	const form = useForm(checks, async (fields) => {
		const account = {
			userName: textOf(fields, "userName").trim(),
			email: textOf(fields, "email").trim(),
			password: textOf(fields, "password"),
		};
		if (!(await register(own, account))) return false;
		if (afterLogin.watchListMovieId !== null) await addMovieToWatchList(afterLogin.watchListMovieId);
		await navigate(afterLogin.next, { replace: true });
		return true;
	});
	return (
		<AccountPage
			title="Registrer deg"
			lead={`En konto hos ${siteTitle} samler billettene dine på ett sted, også uten nett.`}
			aside={
				<ul className="account-links">
					<li>
						<Link to={withAfterLogin(paths.login, afterLogin)}>Logg inn</Link>
						<p>Har du konto fra før?</p>
					</li>
					<li>
						<Link to={paths.privacy}>Personvern</Link>
						<p>Vi lagrer det du skriver her, og det du gjør med kontoen. Du kan hente ut eller slette alt selv.</p>
					</li>
				</ul>
			}
		>
			<AccountForm id="registrer" submitLabel="Lag konto" waitingText="Lager kontoen din …" {...form}>
				<Field
					form="registrer"
					name="userName"
					label="Navn"
					hint="Står ved omtalene du skriver."
					autoComplete="nickname"
					required
					maxLength={60}
					errors={form.errors}
				/>
				<EmailField
					form="registrer"
					defaultValue={emailIn(state)}
					hint="Den du kjøper billetter med. Vi sender en lenke dit, så vi vet at den er din."
					errors={form.errors}
				/>
				<NewPasswordField form="registrer" label="Passord" errors={form.errors} />
			</AccountForm>
		</AccountPage>
	);
}

/** The address that another page has handed over (`NewAccount`). */
const emailIn = (state: unknown): string | undefined =>
	typeof state === "object" && state !== null && "email" in state ? String(state.email) : undefined;
