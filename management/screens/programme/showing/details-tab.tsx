import { EditPage } from "../../content/edit-page.tsx";
import { EventEditor } from "../event-editor.tsx";
import { eventLoader } from "../event-loader.ts";

/** The form of a showing. */
export const details = { element: <EditPage Editor={EventEditor} />, loader: eventLoader };
