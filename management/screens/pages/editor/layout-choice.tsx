import { useId } from "react";
import { LayoutPicture, nameOfLayout } from "./layout-picture.tsx";
import { type Layout, layouts } from "./page-model.ts";

/** The ways of dividing a row, by pictures with their names; `chosen` is null for a row that is not there yet. */
export function LayoutChoice({
	legend,
	chosen,
	onLayout,
}: {
	legend: string;
	chosen: Layout | null;
	onLayout: (layout: Layout) => void;
}) {
	const id = useId();
	const isOther = chosen !== null && !layouts.some((layout) => layout.join() === chosen.join());
	return (
		<fieldset className="layout-choice" aria-labelledby={id}>
			<legend id={id}>{legend}</legend>
			{[...(isOther ? [chosen] : []), ...layouts].map((layout) => (
				<button
					key={layout.join()}
					type="button"
					aria-label={nameOfLayout(layout)}
					title={nameOfLayout(layout)}
					aria-pressed={chosen === null ? undefined : layout.join() === chosen.join()}
					onClick={() => onLayout(layout)}
				>
					<LayoutPicture layout={layout} />
				</button>
			))}
		</fieldset>
	);
}
