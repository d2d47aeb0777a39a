import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import "./styles/index.css";
import { connect } from "./api/connection.ts";
import { LoggedOut } from "./frame/logged-out.tsx";
import { OpeningFailure } from "./frame/opening-failure.tsx";
import { startSession } from "./login/start.ts";
import { createManagementRouter } from "./router.tsx";

const place = document.getElementById("root");
if (!place) throw new Error("the page has no #root element");

try {
	const session = await startSession();
	if (session === "logged out") createRoot(place).render(<LoggedOut />);
	else if (session) {
		const connection = await connect(session, new AbortController().signal);
		createRoot(place).render(<RouterProvider router={createManagementRouter(connection)} />);
	}
} catch (error) {
	createRoot(place).render(<OpeningFailure error={error} />);
}
