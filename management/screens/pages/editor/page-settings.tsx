import { pageFieldsSchema } from "@lerret/contracts/content/page";
import { describeFields } from "@lerret/contracts/describe";
import { fieldLabels, textsOf } from "../../../editor/descriptions.ts";
import { PictureField } from "../../../pictures/picture-field.tsx";
import { useRights } from "../../../session/connection-context.ts";
import { TextArea, TextField } from "../../../ui/fields/field.tsx";
import { SourceFields } from "../source-fields.tsx";
import { changePage, type PageFields } from "./page-model.ts";
import { keyOf } from "./stored-page.ts";
import type { EditedPage } from "./use-page.ts";

const titleLength = describeFields(pageFieldsSchema).find(({ name }) => name === "title")?.maxLength ?? 200;

/** What a page has beside its content: title, address, and what search engines and other sites show of it. */
export function PageSettings({ edited, isStrict }: { edited: EditedPage; isStrict: boolean }) {
	const { model, problems, stored } = edited;
	const { page } = model;
	const { nb } = page.meta;
	const errors = problems.get(keyOf("page", edited.id)) ?? {};
	const errorOf = (path: string) => (isStrict || path === "path" ? errors[path] : undefined);
	const change = (patch: Partial<PageFields>, name: string) =>
		edited.apply("«Om siden» er endret", changePage(model, patch), `side.${name}`);
	const isOperator = useRights().has("installation");
	const isPublished = stored.get(keyOf("page", edited.id))?.isPublished ?? false;
	return (
		<details className="settings-section page-settings">
			<summary>
				<h2>Om siden</h2>
			</summary>
			<div className="fields">
				<TextField
					{...textsOf("page", "title")}
					value={page.title}
					maxLength={titleLength}
					error={errorOf("title")}
					isRequired
					onText={(title) => change({ title }, "title")}
				/>
				{page.path.includes(":") ? null : (
					<TextField
						label={textsOf("page", "path").label}
						help={isPublished ? "Endres den, leder den gamle adressen hit når siden er publisert." : undefined}
						value={page.path}
						maxLength={300}
						error={errorOf("path")}
						spellCheck={false}
						autoCapitalize="none"
						isRequired
						onText={(path) => change({ path: path === "" || path.startsWith("/") ? path : `/${path}` }, "path")}
					/>
				)}
				<TextArea
					label={fieldLabels.page.meta}
					value={nb.description ?? ""}
					maxLength={500}
					onText={(description) => change({ meta: { nb: { ...nb, description } } }, "meta")}
				/>
				<PictureField
					label="Bilde når siden deles eller er et lysbilde"
					pictureId={nb.image ?? null}
					onPicture={(image) => {
						const { image: _image, ...rest } = nb;
						edited.apply(
							"Bildet til siden er endret",
							changePage(model, { meta: { nb: image ? { ...rest, image } : rest } }),
						);
					}}
				/>
				{/* What the parts of a page are filled from is a matter of its building. */}
				{isOperator ? (
					<SourceFields
						editor={{
							fields: page,
							change: (patch) => change(patch as Partial<PageFields>, "sources"),
							errorOf: (path) => errors[path],
						}}
					/>
				) : null}
			</div>
		</details>
	);
}
