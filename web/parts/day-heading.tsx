type Props = {
	level: 1 | 2 | 3;
	near: string | null;
	heading: string;
	date: string;
	id?: string;
	/** One run of text instead of a date set apart: nothing in it moves when the font comes late. */
	isPlain?: boolean;
};

/** A day as a heading: "I dag, lørdag 21. november", with the date as the page's ornament. */
export function DayHeading({ level, near, heading, date, id, isPlain = false }: Props) {
	const Heading = `h${level}` as const;
	const [weekday = "", ...rest] = heading.split(" ");
	const name = near ? `${near}, ${weekday}` : capital(weekday);
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
