import { Link, useLocation, useNavigate, useParams } from "react-router";
import { useConnection, useSite } from "../session/connection-context.ts";
import { ChoiceField } from "../ui/fields/field.tsx";

/** Who is logged in. */
export function Person() {
	const { me, session } = useConnection();
	const site = useSite();
	return (
		<div className="bar-person">
			{me.hasPassword ? (
				<Link to={`/${site.id}/konto`}>
					{me.name}
					<span className="visually-hidden">: kontoen din</span>
				</Link>
			) : (
				<span>{me.name}</span>
			)}
			<button type="button" onClick={session.logOut}>
				Logg ut
			</button>
		</div>
	);
}

/** What the guide says of the screen. */
export function HelpLink() {
	const site = useSite();
	const [, , screen = ""] = useLocation().pathname.split("/");
	return (
		<Link className="bar-help" to={`/${site.id}/hjelp${screen === "hjelp" ? "" : `?skjerm=${screen}`}`} title="Hjelp">
			<span aria-hidden="true">?</span>
			<span className="visually-hidden">Hjelp</span>
		</Link>
	);
}

/** For those who work at more than one site. */
export function SiteSelect() {
	const { sites } = useConnection();
	const { siteId = "" } = useParams();
	const navigate = useNavigate();
	if (sites.length < 2) return null;
	return (
		<ChoiceField
			label="Nettsted"
			value={siteId}
			choices={sites.map(({ id, title }) => [id, title] as const)}
			onChoice={(id) => navigate(`/${id}`)}
		/>
	);
}
