import { followTranslations } from "@lerret/api-client/browser/translated-text";
import { staffPaths } from "@lerret/contracts/paths";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import "./styles/index.css";
import { StartupFailure } from "./layout/startup-failure.tsx";
import { createManagementRouter } from "./router.tsx";
import { connect } from "./session/connection.ts";
import { windowStatePrefix } from "./session/session.ts";
import { startSession } from "./session/start-session.ts";

const rootElement = document.getElementById("root");
if (!rootElement) throw new Error("the page has no #root element");

followTranslations();
const address = new URL(location.href);
try {
	if (address.searchParams.get("state")?.startsWith(windowStatePrefix)) {
		// Removes the code from the browser history.
		history.replaceState(null, "", staffPaths.loggedIn);
		const { LoginWindow } = await import("./layout/login-window.tsx");
		createRoot(rootElement).render(<LoginWindow callback={address} />);
	} else await open(rootElement);
} catch (error) {
	createRoot(rootElement).render(<StartupFailure error={error} home={staffPaths.management} />);
}

async function open(element: HTMLElement): Promise<void> {
	const session = await startSession(staffPaths.management);
	if (session === "logged out") {
		const { LoggedOut } = await import("./layout/logged-out.tsx");
		createRoot(element).render(<LoggedOut />);
	} else if (session) {
		const connection = await connect(session);
		createRoot(element).render(<RouterProvider router={createManagementRouter(connection)} />);
	}
}
