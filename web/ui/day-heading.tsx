import { capitalize } from "@lerret/contracts/nb/capitalize";

type Props = {
	level: 1 | 2 | 3;
	near: string | null;
	heading: string;
	date: string;
	id?: string;
	/** Renders one run of text, which does not shift when the font loads late. */
	isPlain?: boolean;
};

export function DayHeading({ level, near, heading, date, id, isPlain = false }: Props) {
	const Heading = `h${level}` as const;
	const [weekday = "", ...rest] = heading.split(" ");
	const name = near ? `${near}, ${weekday}` : capitalize(weekday);
	const dayOfMonth = rest.join(" ");
	return (
		<Heading className="day-heading" id={id}>
			<time dateTime={date}>
				{isPlain ? (
					`${name} ${dayOfMonth}`
				) : (
					<>
						<span className="day-heading-name">{name}</span> <span className="day-heading-date">{dayOfMonth}</span>
					</>
				)}
			</time>
		</Heading>
	);
}
