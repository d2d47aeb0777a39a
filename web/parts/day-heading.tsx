type Props = { level: 1 | 2 | 3; near: string | null; heading: string; date: string; id?: string };

/** A day as a heading: "I dag, lørdag 21. november", with the date as the page's ornament. */
export function DayHeading({ level, near, heading, date, id }: Props) {
	const Heading = `h${level}` as const;
	const [weekday, ...rest] = heading.split(" ");
	return (
		<Heading className="day-heading" id={id}>
			<time dateTime={date}>
				<span className="day-heading-name">
					{near ? `${near}, ` : ""}
					{near ? weekday : capital(weekday ?? "")}
				</span>{" "}
				<span className="day-heading-date">{rest.join(" ")}</span>
			</time>
		</Heading>
	);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
