import { followTranslations } from "@lerret/api-client/browser/translated-text";
import { staffPaths } from "@lerret/contracts/paths";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import "./styles/index.css";
import { LoggedOut } from "./layout/logged-out.tsx";
import { StartupFailure } from "./layout/startup-failure.tsx";
import { createManagementRouter } from "./router.tsx";
import { connect } from "./session/connection.ts";
import { startSession } from "./session/start-session.ts";

const rootElement = document.getElementById("root");
if (!rootElement) throw new Error("the page has no #root element");

followTranslations();
try {
	const session = await startSession(staffPaths.management);
	if (session === "logged out") createRoot(rootElement).render(<LoggedOut />);
	else if (session) {
		const connection = await connect(session);
		createRoot(rootElement).render(<RouterProvider router={createManagementRouter(connection)} />);
	}
} catch (error) {
	createRoot(rootElement).render(<StartupFailure error={error} home={staffPaths.management} />);
}
