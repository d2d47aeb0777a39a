import { tabStore } from "@lerret/api-client/storage/text-store";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";

/** Leads back to the screen that another one was opened from for something that it lacks, such as a form without a hall. */

const key = "lerret-return";

type Return = { path: string; label: string };

/** To a screen from which `ReturnLink` leads back to this one. `label` is what one comes back to. */
export function DetourLink({ back, ...link }: { to: string; className?: string; back: string; children: ReactNode }) {
	const { pathname, search } = useLocation();
	const store = () => tabStore.write(key, JSON.stringify({ path: pathname + search, label: back } satisfies Return));
	return <Link {...link} onClick={store} />;
}

/** Above a screen that was opened by a `DetourLink`, until one is back. */
export function ReturnLink() {
	const { pathname } = useLocation();
	const [shown, setShown] = useState<Return | null>(null);
	useEffect(() => {
		const stored = JSON.parse(tabStore.read(key) ?? "null") as Return | null;
		const isBack = stored?.path.split("?")[0] === pathname;
		if (isBack) tabStore.delete(key);
		setShown(isBack ? null : stored);
	}, [pathname]);
	return shown ? (
		<p className="info-note">
			<Link to={shown.path}>Tilbake til {shown.label}</Link>
		</p>
	) : null;
}
