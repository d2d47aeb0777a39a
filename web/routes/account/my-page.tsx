import { paths } from "@lerret/contracts/paths";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { toErrorMessage } from "../../account/error-message";
import { MyPageContent } from "../../account/page/my-page-content";
import { useAccount, useAccountState } from "../../client/account/account-context";
import { Link } from "../../client/navigation/link";
import styles from "../../styles/my-page.css?inline";
import { PageStyle } from "../../styles/page-style";
import taskPage from "../../styles/task-page.css?inline";
import { accountMeta } from "./account-meta";

export const meta = accountMeta("Min side");

/**
 * The visitor's account page. The server does not know the visitor and renders only the frame; without a profile the
 * browser redirects to the login.
 */
export default function MyPage() {
	const account = useAccount();
	const { userProfile, isRestored, restoreError } = useAccountState((state) => state.userProfile);
	const navigate = useNavigate();
	const isLoggedOut = isRestored && userProfile === null && restoreError === null;
	useEffect(() => {
		// Deleting the account navigates to another page, which React renders later.
		if (isLoggedOut && window.location.pathname === paths.myPage) navigate(paths.login, { replace: true });
	}, [isLoggedOut, navigate]);
	return (
		<div className="page frame my-page" data-needs-script data-members={paths.login}>
			<PageStyle name="task-page" css={taskPage} />
			<PageStyle name="my-page" css={styles} />
			<header className="account-head">
				<h1>Min side</h1>
				{userProfile ? (
					<p className="lead">
						{userProfile.userName}, <span className="my-page-email">{userProfile.email}</span>
					</p>
				) : null}
			</header>
			<noscript>
				<p className="form-error">
					Min side virker bare når nettleseren kan kjøre skript. Trenger du hjelp med en billett,{" "}
					<a href={paths.contact}>kontakt oss</a>.
				</p>
			</noscript>
			{userProfile ? (
				<MyPageContent key={userProfile.token ?? userProfile.email} profile={userProfile} />
			) : restoreError ? (
				<p className="empty my-page-waiting" role="alert">
					{toErrorMessage(restoreError)}{" "}
					<button type="button" className="quiet-button" onClick={account.restoreAgain}>
						Prøv igjen
					</button>
				</p>
			) : (
				<p className="empty my-page-waiting">
					{isLoggedOut ? <Link to={paths.login}>Logg inn</Link> : "Finner fram siden din …"}
				</p>
			)}
		</div>
	);
}
