import { paths } from "@lerret/contracts/paths";
import { useAccountState } from "../client/account/account-context";
import { NavLink } from "../client/navigation/link";

export function AccountLink() {
	const profile = useAccountState((state) => state.userProfile.userProfile);
	if (!profile) {
		return (
			<NavLink to={paths.login} className="site-account">
				Logg inn
			</NavLink>
		);
	}
	return (
		<NavLink to={paths.myPage} className="site-account">
			<span className="visually-hidden">Min side, </span>
			<span className="site-account-name">{profile.userName || "Min side"}</span>
		</NavLink>
	);
}
