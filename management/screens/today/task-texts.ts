import type { Task, TaskKind } from "@lerret/contracts/api/today";
import { formatMoment } from "@lerret/contracts/nb/time";

type TaskTexts = {
	one: string;
	/** After the number. */
	many: string;
	/** What the link does. */
	action: string;
	/** True for what is no error. */
	isQuiet?: true;
};

const texts: Record<TaskKind, TaskTexts> = {
	overlap: { one: "En forestilling overlapper", many: "forestillinger overlapper i salen", action: "Flytt" },
	"urgent-order": { one: "En bestilling trenger deg", many: "bestillinger trenger deg", action: "Se på" },
	"failed-email": { one: "En e-post kom ikke fram", many: "e-poster kom ikke fram", action: "Send på nytt" },
	"failed-import": { one: "Programmet kan ikke hentes", many: "importer feilet", action: "" },
	"failed-publication": {
		one: "En planlagt publisering feilet",
		many: "planlagte publiseringer feilet",
		action: "Rett",
	},
	"unmapped-price": { one: "En pris mangler billettype", many: "priser mangler billettype", action: "Velg type" },
	"showing-without-price": {
		one: "En forestilling mangler pris",
		many: "forestillinger mangler pris",
		action: "Sett pris",
	},
	"showing-without-seller": {
		one: "En forestilling kan ikke kjøpes",
		many: "forestillinger kan ikke kjøpes",
		action: "Rett",
	},
	"reported-review": { one: "En omtale er meldt", many: "omtaler er meldt", action: "Vurder" },
	draft: {
		one: "Et utkast begynner denne uka",
		many: "utkast begynner innen en uke",
		action: "Publiser",
		isQuiet: true,
	},
	"planned-publication": {
		one: "En publisering er planlagt",
		many: "publiseringer er planlagt",
		action: "Se på",
		isQuiet: true,
	},
	"late-backup": { one: "Sikkerhetskopien er ikke tatt", many: "sikkerhetskopier er ikke tatt", action: "" },
	"unverified-backup": { one: "Sikkerhetskopien er ikke prøvd", many: "sikkerhetskopier er ikke prøvd", action: "" },
	"failed-job": { one: "En jobb i bakgrunnen ga opp", many: "jobber i bakgrunnen ga opp", action: "" },
};

export const isQuiet = ({ kind }: Task): boolean => texts[kind].isQuiet ?? false;
export const taskAction = ({ kind }: Task): string => texts[kind].action;

export const taskHeading = ({ kind, count }: Task): string =>
	count === 1 ? texts[kind].one : `${count} ${texts[kind].many}`;

/** What the first of them is, as «Tårnet, fredag 27. november kl. 18.00». */
export function taskSubject({ title, at, count }: Task): string {
	const subject = [title, at && formatMoment(at)].filter(Boolean).join(", ");
	return subject && count > 1 ? `Først ${subject}` : subject;
}
