import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { useAction } from "../../editor/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";

/** The file that a picture or a document shows, which another can take the place of, and those that it was before. */
export function ItemFiles({
	about,
	earlier,
	isDirty,
	restore,
	renderReplaceDialog,
	onShown,
}: {
	/** The file that is shown now. */
	about: ReactNode;
	earlier: { id: string; about: ReactNode }[];
	/** Another file changes the version of the item, so that what is written is saved first. */
	isDirty: boolean;
	restore: (file: string) => Promise<unknown>;
	renderReplaceDialog: (ways: { onReplaced: () => Promise<void>; onClose: () => void }) => ReactNode;
	onShown: (notice: string) => void;
}) {
	const { revalidate } = useRevalidator();
	const [isReplacing, setReplacing] = useState(false);
	const { busy, failure, run } = useAction();
	/** Says that it is done when the page has the new version, which the next change needs. */
	const finish = async (notice: string) => {
		await revalidate();
		onShown(notice);
	};
	return (
		<section className="stack" aria-labelledby="filen">
			<h2 id="filen">Filen</h2>
			{about}
			<p className="actions">
				<Button className="plain-button" isDisabled={isDirty || busy} onClick={() => setReplacing(true)}>
					Bytt fil …
				</Button>
				{isDirty ? <span className="small">Lagre endringene først.</span> : null}
			</p>
			<FailureNote failure={failure} />
			{earlier.length > 0 ? (
				<>
					<h3>Tidligere filer</h3>
					<ul className="rows">
						{earlier.map((file) => (
							<li key={file.id} className="row">
								{file.about}
								<Button
									className="quiet-button"
									isDisabled={isDirty || busy}
									onClick={() =>
										void run(async () => {
											await restore(file.id);
											await finish("Den tidligere filen vises igjen.");
										})
									}
								>
									Vis denne igjen
								</Button>
							</li>
						))}
					</ul>
				</>
			) : null}
			{isReplacing
				? renderReplaceDialog({
						async onReplaced() {
							setReplacing(false);
							await finish("Filen er byttet.");
						},
						onClose: () => setReplacing(false),
					})
				: null}
		</section>
	);
}
