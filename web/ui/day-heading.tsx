import { capitalize } from "@lerret/contracts/nb/capitalize";

type Props = { level: 1 | 2 | 3; near: string | null; heading: string; date: string; id?: string };

/** "I dag, fredag 27. november". */
export function DayHeading({ level, near, heading, date, id }: Props) {
	const Heading = `h${level}` as const;
	return (
		<Heading className="day-heading" id={id}>
			<time dateTime={date}>{near ? `${near}, ${heading}` : capitalize(heading)}</time>
		</Heading>
	);
}
