import { formatDate } from "@lerret/contracts/nb/time";
import { paths } from "@lerret/contracts/paths";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAccount } from "../../client/account/account-context";
import { exportProfile } from "../../client/account/loyalty/own-account";
import type { UserProfile } from "../../client/account/loyalty/profile";
import type { Profile } from "../../client/account/loyalty/responses";
import { toApiError } from "../../client/account/state/slice";
import { Link } from "../../client/navigation/link";
import { removeAllTickets } from "../../client/service-worker/kept-tickets";
import { toErrorMessage } from "../error-message";
import { DeleteAccountForm } from "./delete-account-form";
import { download } from "./download";
import { EmailForm } from "./email-form";
import { NameForm } from "./name-form";
import { PasswordForm } from "./password-form";
import { PictureForm } from "./picture-form";
import { StatusMessage } from "./status-message";

/** `details` is null while loading. */
export function ProfileSection({ profile, details }: { profile: UserProfile; details: Profile | null }) {
	const account = useAccount();
	const navigate = useNavigate();
	const [message, setMessage] = useState("");

	async function attempt(action: () => Promise<string>): Promise<void> {
		try {
			setMessage(await action());
		} catch (error) {
			setMessage(toErrorMessage(toApiError(error)));
		}
	}
	const exportAll = () =>
		attempt(async () => {
			const everything = await exportProfile(account.api());
			download("min-konto.json", "application/json", JSON.stringify(everything, null, "\t"));
			return "Filen med alt som er lagret om deg, er lastet ned.";
		});
	const logOut = (everywhere: boolean) =>
		attempt(async () => {
			await account.logout(everywhere);
			await removeAllTickets();
			await navigate(paths.login, { replace: true });
			return "";
		});

	return (
		<section className="my-section" id="profil" aria-labelledby="profil-tittel">
			<h2 id="profil-tittel" className="section-heading">
				Profil
			</h2>
			<div className="my-section-body">
				<dl className="profile-facts">
					<div>
						<dt>Navn</dt>
						<dd>{profile.userName}</dd>
					</div>
					<div>
						<dt>E-post</dt>
						<dd>{profile.email}</dd>
					</div>
					{details ? (
						<div>
							<dt>Konto siden</dt>
							<dd>{formatDate(details.createdAt)}</dd>
						</div>
					) : null}
				</dl>
				{account.isEmbedded ? (
					<EmbeddedAccountSettings profile={profile} details={details} onExport={exportAll} />
				) : null}
				<StatusMessage message={message} className="profile-status" />
				<p className="ticket-actions">
					<button type="button" className="quiet-button" onClick={() => logOut(false)}>
						Logg ut
					</button>
					{account.isEmbedded ? (
						<button type="button" className="quiet-button" onClick={() => logOut(true)}>
							Logg ut overalt
						</button>
					) : null}
				</p>
			</div>
		</section>
	);
}

type SettingsProps = { profile: UserProfile; details: Profile | null; onExport: () => void };

function EmbeddedAccountSettings({ profile, details, onExport }: SettingsProps) {
	return (
		<>
			<details className="profile-choice">
				<summary>Endre navnet</summary>
				<NameForm userName={profile.userName} />
			</details>
			{details ? (
				<details className="profile-choice">
					<summary>Velg bildet ved omtalene dine</summary>
					<PictureForm userName={profile.userName} currentPicture={details.picture} />
				</details>
			) : null}
			<details className="profile-choice">
				<summary>Bytt e-postadresse</summary>
				<EmailForm email={profile.email} />
			</details>
			<details className="profile-choice">
				<summary>Bytt passord</summary>
				<PasswordForm email={profile.email} />
			</details>
			<details className="profile-choice">
				<summary>Hent ut alt vi har lagret om deg</summary>
				<p>
					Du får en fil med profilen, billettene, ønskelisten og omtalene dine.{" "}
					<Link to={paths.privacy}>Personvern</Link>
				</p>
				<button type="button" className="button" onClick={onExport}>
					Last ned
				</button>
			</details>
			<details className="profile-choice">
				<summary>Slett kontoen</summary>
				<DeleteAccountForm email={profile.email} />
			</details>
		</>
	);
}
