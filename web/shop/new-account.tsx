import { paths } from "@lerret/contracts/paths";
import { useNavigate } from "react-router";
import { useAccountState } from "../client/account/account-context";
import { useHydrated } from "../client/use-hydrated";

/** Leads a buyer without an account to the registration, with the order's address: never in a URL, which logs keep. */
export function NewAccount({ email }: { email: string }) {
	const navigate = useNavigate();
	const { userProfile, isRestored } = useAccountState((state) => state.userProfile);
	const isHydrated = useHydrated();
	if (email === "" || !isHydrated || !isRestored || userProfile) return null;
	return (
		<li>
			<button type="button" className="quiet-button" onClick={() => navigate(paths.registration, { state: { email } })}>
				Lag konto med denne e-posten
			</button>
		</li>
	);
}
