import { createContext, useContext } from "react";
import { useParams } from "react-router";
import type { Connection, ManagedSite } from "../api/connection.ts";

export const ConnectionContext = createContext<Connection | null>(null);

export function useConnection(): Connection {
	const connection = useContext(ConnectionContext);
	if (!connection) throw new Error("the management side is not connected");
	return connection;
}

/** The site that the address is about; the loaders have seen to it that there is one. */
export function useSite(): ManagedSite {
	const { siteId } = useParams();
	const site = useConnection().sites.find(({ id }) => id === siteId);
	if (!site) throw new Error(`no site ${siteId}`);
	return site;
}
