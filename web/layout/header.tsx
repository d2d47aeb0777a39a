import { paths } from "@lerret/contracts/paths";
import { useLocation } from "react-router";
import type { Chrome, MenuEntry } from "../chrome";
import { useAccountState } from "../client/account/account-context";
import { Link, NavLink } from "../client/navigation/link";
import { Logo } from "./logo";
import { SiteLink } from "./site-link";

/** The menu is a `details`, so that it works without script. */
export function Header({ chrome }: { chrome: Chrome }) {
	// A new key closes the menu after a navigation.
	const { key } = useLocation();
	return (
		<header className="site-header">
			<div className="frame site-header-row">
				<Link to="/" className="site-logo" aria-label={`${chrome.title}, til forsiden`}>
					<Logo {...chrome.logo} />
				</Link>
				<nav className="site-menu-wide" aria-label="Hovedmeny">
					<Menu entries={chrome.header} />
				</nav>
				{chrome.search ? (
					<Link to={chrome.search} className="site-search">
						Søk
					</Link>
				) : null}
				<AccountLink />
				<details key={key} className="site-menu-narrow" data-menu>
					<summary>Meny</summary>
					<nav className="frame" aria-label="Hovedmeny på små skjermer">
						<Menu entries={chrome.header} isOpen />
					</nav>
				</details>
			</div>
		</header>
	);
}

function Menu({ entries, isOpen = false }: { entries: MenuEntry[]; isOpen?: boolean }) {
	const { key } = useLocation();
	return (
		<ul>
			{entries.map((entry) => (
				<li key={entry.id}>
					{entry.children.length === 0 ? (
						<MenuLink entry={entry} />
					) : isOpen ? (
						<>
							<span className="site-menu-label">{entry.label}</span>
							<Menu entries={entry.children} isOpen />
						</>
					) : (
						<details key={key} className="site-submenu" name="hovedmeny" data-menu>
							<summary>{entry.label}</summary>
							<Menu entries={entry.children} />
						</details>
					)}
				</li>
			))}
		</ul>
	);
}

function MenuLink({ entry }: { entry: MenuEntry }) {
	if (entry.path === null) return <span>{entry.label}</span>;
	if (entry.external) {
		return (
			<SiteLink to={entry.path} newWindow={entry.newWindow}>
				{entry.label}
			</SiteLink>
		);
	}
	return <NavLink to={entry.path}>{entry.label}</NavLink>;
}

function AccountLink() {
	const profile = useAccountState((state) => state.userProfile.userProfile);
	if (!profile) {
		return (
			<NavLink to={paths.login} className="site-account">
				Logg inn
			</NavLink>
		);
	}
	return (
		<NavLink to={paths.myPage} className="site-account">
			<span className="visually-hidden">Min side, </span>
			<span className="site-account-name">{profile.userName || "Min side"}</span>
		</NavLink>
	);
}
