import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSite } from "../session/connection-context.ts";

/** A link to another page of the same site. */
export function SiteLink({ path, ...props }: { path: string; className?: string; children: ReactNode }) {
	return <Link to={`/${useSite().id}/${path}`} {...props} />;
}
