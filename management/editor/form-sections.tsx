import type { DescribedField } from "@lerret/contracts/describe";
import type { ReactNode } from "react";
import { RequiredNote } from "../ui/fields/field.tsx";
import { SectionLinks, SettingsSection } from "../ui/settings-section.tsx";
import { type CustomFields, DescribedFields, type EditedFields, isShown } from "./described-fields.tsx";

/** What stands around the fields of a section. */
export type SectionParts = { intro?: string; after?: ReactNode; isClosed?: boolean };

/** A form with more sections has links to them. */
const mostWithoutLinks = 3;

/**
 * The fields of a form in the sections of their descriptions: first those without one, last the closed sections, which
 * are rarely used.
 */
export function FormSections<F extends object>({
	form,
	described,
	custom = {},
	parts = {},
}: {
	form: EditedFields<F>;
	described: DescribedField[];
	custom?: CustomFields<F> | undefined;
	/** By section, in the order of the page; the sections that are not here come after them. */
	parts?: Record<string, SectionParts> | undefined;
}) {
	const bySection = Map.groupBy(
		described.filter((field) => isShown(field, custom)),
		({ section = "" }) => section,
	);
	const sections = [...new Set([...Object.keys(parts), ...bySection.keys()])]
		.map((title) => {
			const fields = bySection.get(title) ?? [];
			const hasError = fields.some(({ name }) => form.errorWithin(name) !== undefined);
			return { title, fields, hasError, ...parts[title] };
		})
		.filter(({ title, fields, after }) => title !== "" && (fields.length > 0 || after))
		.sort((one, other) => Number(one.isClosed ?? false) - Number(other.isClosed ?? false));
	const hasLinks = sections.length > mostWithoutLinks;
	return (
		<div className={hasLinks ? "sections-with-links" : undefined}>
			{hasLinks ? <SectionLinks sections={sections} /> : null}
			<div className="fields">
				<RequiredNote />
				<DescribedFields form={form} described={bySection.get("") ?? []} custom={custom} />
				{sections.map(({ title, fields, intro, after, isClosed = false, hasError }) => (
					<SettingsSection
						key={title}
						summary={fields.map(({ label }) => label).join(", ")}
						{...{ title, isClosed, hasError }}
					>
						{intro ? <p>{intro}</p> : null}
						<DescribedFields form={form} described={fields} custom={custom} />
						{after}
					</SettingsSection>
				))}
			</div>
		</div>
	);
}
