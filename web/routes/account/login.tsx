import { paths } from "@lerret/contracts/paths";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readAfterLogin, withAfterLogin } from "../../account/after-login";
import { AccountForm } from "../../account/forms/account-form";
import { EmailField, PasswordField } from "../../account/forms/credential-fields";
import { LoginLinkOffer } from "../../account/forms/login-link-offer";
import { useForm } from "../../account/forms/use-form";
import { checkEmail, checkPassword, textOf } from "../../account/forms/validation";
import { AccountPage } from "../../account/page/account-page";
import { useAccount, useAccountState } from "../../client/account/account-context";
import { login } from "../../client/account/state/login";
import { Link } from "../../client/navigation/link";
import { accountMeta } from "./account-meta";

export const meta = accountMeta("Logg inn");

const checks = { email: checkEmail, password: checkPassword };

export default function Login() {
	const [query] = useSearchParams();
	const afterLogin = readAfterLogin(query);
	const proof = query.get("bevis") ?? undefined;
	const account = useAccount();
	const { deleteError, addMovieToWatchList, isEmbedded } = account;
	const isBlocked = useAccountState((state) => state.userProfile.error?.status === 429);
	const profile = useAccountState((state) => state.userProfile.userProfile);
	const navigate = useNavigate();
	const [isLeaving, setIsLeaving] = useState(false);
	useEffect(() => deleteError(), [deleteError]);
	const form = useForm(checks, async (fields) => {
		deleteError();
		setIsLeaving(true);
		const [email, password] = [textOf(fields, "email").trim(), textOf(fields, "password")];
		if (!(await login(account, email, password, proof))) {
			setIsLeaving(false);
			return false;
		}
		if (afterLogin.watchListMovieId !== null) await addMovieToWatchList(afterLogin.watchListMovieId);
		await navigate(afterLogin.next, { replace: true });
		return true;
	});
	return (
		<AccountPage
			title="Logg inn"
			lead="Billettene dine, filmene du vil se, og terningkastene du har gitt."
			aside={
				<ul className="account-links">
					<li>
						<Link to={withAfterLogin(paths.registration, afterLogin)}>Registrer deg</Link>
						<p>Har du ikke konto? Det tar et halvt minutt og koster ingenting.</p>
					</li>
					<li>
						<Link to={paths.forgottenPassword}>Glemt passordet?</Link>
						<p>Vi sender deg en lenke, så velger du et nytt.</p>
					</li>
				</ul>
			}
		>
			{profile && !isLeaving ? (
				<p className="account-note">
					Du er logget inn som {profile.userName}. <Link to={afterLogin.next}>Gå videre</Link>
				</p>
			) : null}
			{afterLogin.watchListMovieId !== null ? (
				<p className="account-note">Logg inn, så legger vi filmen i ønskelisten din.</p>
			) : null}
			{proof ? <p className="account-note">Skriv passordet ditt, så kan du logge inn herfra.</p> : null}
			<AccountForm id="logg-inn" submitLabel="Logg inn" waitingText="Logger deg inn …" {...form}>
				<EmailField form="logg-inn" errors={form.errors} />
				<PasswordField form="logg-inn" errors={form.errors} />
			</AccountForm>
			{isBlocked && isEmbedded && profile === null ? <LoginLinkOffer formId="logg-inn" /> : null}
		</AccountPage>
	);
}
