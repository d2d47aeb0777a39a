import { formatDate } from "@lerret/contracts/nb/time";
import { paths } from "@lerret/contracts/paths";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "../../navigation/link";
import { useAccount } from "../account-context";
import type { ProfileFacts } from "../loyalty/answers";
import { sentenceOf } from "../messages";
import type { UserProfile } from "../profile";
import { toStoredError } from "../state/slice";
import { download } from "./download";
import { EraseForm } from "./erase-form";
import { NameForm } from "./name-form";
import { PasswordForm } from "./password-form";
import { PictureForm } from "./picture-form";
import { Said } from "./said";

/** `details` is null while loading. */
export function ProfileSection({ profile, facts }: { profile: UserProfile; facts: ProfileFacts | null }) {
	const account = useAccount();
	const navigate = useNavigate();
	const [said, setSaid] = useState("");

	async function attempt(work: () => Promise<string>): Promise<void> {
		try {
			setSaid(await work());
		} catch (error) {
			setSaid(sentenceOf(toStoredError(error)));
		}
	}
	const exportAll = () =>
		attempt(async () => {
			const everything = await (await account.api()).exportProfile(new AbortController().signal);
			download("min-konto.json", "application/json", JSON.stringify(everything, null, "\t"));
			return "Filen med alt som er lagret om deg, er lastet ned.";
		});
	const logOut = (everywhere: boolean) =>
		attempt(async () => {
			await account.logout(everywhere);
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
					{facts ? (
						<div>
							<dt>Konto siden</dt>
							<dd>{formatDate(facts.createdAt)}</dd>
						</div>
					) : null}
				</dl>
				{account.isEmbedded ? <OwnChoices profile={profile} facts={facts} onExport={exportAll} /> : null}
				<Said sentence={said} className="profile-said" />
				<p className="ticket-actions">
					<button type="button" className="button" onClick={() => logOut(false)}>
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

type ChoiceProps = { profile: UserProfile; facts: ProfileFacts | null; onExport: () => void };

function OwnChoices({ profile, facts, onExport }: ChoiceProps) {
	return (
		<>
			<details className="profile-choice">
				<summary>Endre navnet</summary>
				<NameForm userName={profile.userName} />
			</details>
			{facts ? (
				<details className="profile-choice">
					<summary>Velg bildet ved omtalene dine</summary>
					<PictureForm userName={profile.userName} chosen={facts.picture} />
				</details>
			) : null}
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
				<EraseForm email={profile.email} />
			</details>
		</>
	);
}
