import { useRouteLoaderData } from "react-router";

/** What the other ticket shop is called, if the site has one with a name. */
export const useShopName = (): string =>
	useRouteLoaderData<{ chrome: { shopName?: string } }>("root")?.chrome.shopName ?? "";
