import { feedPaths, iconPath } from "@lerret/contracts/paths";
import type { ReactNode } from "react";
import {
	isRouteErrorResponse,
	type LoaderFunctionArgs,
	Meta,
	type MiddlewareFunction,
	Outlet,
	redirect,
	useRouteLoaderData,
} from "react-router";
import { isWaitingForCode, loadLazyBlocks } from "./blocks/lazy-block";
import { createChrome } from "./chrome";
import { AccountProvider } from "./client/account/account-context";
import { CountingProvider } from "./client/analytics/counting";
import { ConsentContainer } from "./client/consent/consent-container";
import { DeferredHydration } from "./client/hydration/deferred-hydration";
import { usePageSecurity } from "./client/hydration/page-security";
import { Navigation } from "./client/navigation/navigation";
import { OfflineNotice } from "./client/navigation/offline-notice";
import { OfflineError } from "./client/navigation/page-data";
import { PageNote } from "./client/navigation/page-note";
import { ErrorPage } from "./layout/error-page";
import { Footer } from "./layout/footer";
import { Header } from "./layout/header";
import { usePageTheme } from "./layout/page-theme";
import { RefreshWithoutScript } from "./layout/refresh-without-script";
import { siteContext } from "./site-context";
import styles from "./styles/index.css?inline";

/** Applies the site's redirects to client navigation. The server has already redirected document requests. */
export const middleware: MiddlewareFunction[] = [
	({ context }) => {
		const { redirection } = context.get(siteContext);
		if (redirection) throw redirect(redirection.location, redirection.status);
	},
];

export async function loader({ context }: LoaderFunctionArgs) {
	const { site, origin } = context.get(siteContext);
	return { chrome: createChrome(site), origin };
}

const lazyBlocks = { load: loadLazyBlocks, isWaiting: isWaitingForCode };

/** The frame is the same on every page of a site. */
export const shouldRevalidate = () => false;

// The styles are inline, so that nothing blocks the first paint. The browser bundle reads them from the page instead of
// containing them.
const css = import.meta.env.SSR ? styles : (document.head.querySelector("style:not([data-href])")?.textContent ?? "");

export function Layout({ children }: { children: ReactNode }) {
	const data = useRouteLoaderData<typeof loader>("root");
	const { nonce } = usePageSecurity();
	const theme = usePageTheme();
	return (
		<html lang="nb">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" content={theme.color} />
				{data?.chrome.isIndexable === false ? <meta name="robots" content="noindex, nofollow" /> : null}
				<Meta />
				<RefreshWithoutScript />
				{theme.fonts.map((font) => (
					<link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
				))}
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href={iconPath("180")} />
				<link rel="manifest" href={feedPaths.manifest} />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own style sheet */}
				<style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css + theme.css }} />
			</head>
			<body>
				<a className="skip-link" href="#innhold">
					Hopp til innholdet
				</a>
				<ConsentContainer settings={data?.chrome.consent ?? null} />
				<AccountProvider settings={data?.chrome.account ?? null}>
					{data ? <Header chrome={data.chrome} /> : null}
					<main id="innhold" tabIndex={-1}>
						<CountingProvider chrome={data?.chrome}>{children}</CountingProvider>
					</main>
				</AccountProvider>
				{data ? <Footer chrome={data.chrome} /> : null}
				<PageNote />
				<Navigation blocks={lazyBlocks} />
				<DeferredHydration />
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
	if (error instanceof OfflineError) return <OfflineNotice />;
	const status = isRouteErrorResponse(error) ? error.status : 500;
	return <ErrorPage status={status} />;
}
