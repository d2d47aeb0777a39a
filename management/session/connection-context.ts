import { rightsAt, type StaffRight } from "@lerret/contracts/staff";
import { createContext, useContext } from "react";
import { useParams } from "react-router";
import type { Connection, ManagedSite } from "./connection.ts";

export const ConnectionContext = createContext<Connection | null>(null);

export function useConnection(): Connection {
	const connection = useContext(ConnectionContext);
	if (!connection) throw new Error("ConnectionContext has no provider");
	return connection;
}

/** The site in the URL. The route loader has checked that it exists. */
export function useSite(): ManagedSite {
	const { siteId } = useParams();
	const site = useConnection().sites.find(({ id }) => id === siteId);
	if (!site) throw new Error(`no site ${siteId}`);
	return site;
}

/** The user's rights at the site in the URL. */
export function useRights(): ReadonlySet<StaffRight> {
	return rightsAt(useConnection().me.roles, useSite().id);
}
