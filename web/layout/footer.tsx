import { paths } from "@lerret/contracts/paths";
import { Fragment, memo } from "react";
import type { Chrome } from "../chrome";
import { Logo } from "./logo";
import { SiteLink } from "./site-link";

export const Footer = memo(function Footer({ chrome }: { chrome: Chrome }) {
	const { organisation } = chrome;
	return (
		<footer className="site-footer">
			<div className="frame site-footer-grid">
				<section aria-labelledby="bunn-besok">
					<h2 id="bunn-besok">Besøk oss</h2>
					<address>
						{lines(organisation.visitingAddress)}
						<br />
						{organisation.phone.map(({ shown, dialled }) => (
							<Fragment key={dialled}>
								<a href={`tel:${dialled}`}>{shown}</a>
								<br />
							</Fragment>
						))}
						<a href={`mailto:${organisation.email}`}>{organisation.email}</a>
					</address>
					{chrome.socialLinks.length > 0 ? (
						<ul className="site-social">
							{chrome.socialLinks.map(({ label, url }) => (
								<li key={url}>
									<a href={url} rel="me noopener">
										{label}
									</a>
								</li>
							))}
						</ul>
					) : null}
				</section>
				{organisation.openingHours.length > 0 || organisation.ticketOffice ? (
					<section aria-labelledby="bunn-apent">
						<h2 id="bunn-apent">Åpningstider</h2>
						<dl className="site-hours">
							{organisation.openingHours.map(({ label, hours }) => (
								<div key={label}>
									<dt>{label}</dt>
									<dd>{withUnbrokenRanges(hours)}</dd>
								</div>
							))}
						</dl>
						{organisation.ticketOffice ? <p>{organisation.ticketOffice}</p> : null}
					</section>
				) : null}
				{/* Not a landmark: pages have sign-ups of their own. */}
				{chrome.newsletter ? (
					<div className="site-newsletter">
						<h2>{chrome.newsletter.name}</h2>
						<p>{chrome.newsletter.text}</p>
						<a href={chrome.newsletter.path} className="button">
							{chrome.newsletter.label}
						</a>
					</div>
				) : null}
				<section aria-labelledby="bunn-om">
					<h2 id="bunn-om">{organisation.legalName}</h2>
					<p>{lines(organisation.about)}</p>
				</section>
				<nav aria-label="Om nettstedet">
					<ul>
						{chrome.footer.map((entry) => (
							<li key={entry.id}>{entry.path ? <SiteLink to={entry.path}>{entry.label}</SiteLink> : entry.label}</li>
						))}
						{chrome.hasSale ? (
							<li>
								<SiteLink to={paths.resend}>Send billettene på nytt</SiteLink>
							</li>
						) : null}
					</ul>
				</nav>
				{chrome.logos.length > 0 ? (
					<div className="site-footer-logos">
						{chrome.logos.map((logo) => (
							<Logo key={logo.label} {...logo} />
						))}
					</div>
				) : null}
			</div>
		</footer>
	);
});

function withUnbrokenRanges(pieces: string[]) {
	return pieces.map((piece, i) => {
		if (i % 2 === 0) return piece;
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text that never change places
			<span key={i} className="unbroken">
				{piece}
			</span>
		);
	});
}

function lines(texts: string[]) {
	return texts.map((text, i) => (
		<Fragment key={text}>
			{i > 0 ? <br /> : null}
			{text}
		</Fragment>
	));
}
