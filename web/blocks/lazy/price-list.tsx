import type { BlockProps } from "@lerret/platform/pages/blocks";

export default function PriceList({ caption, rows }: BlockProps<"price-list">) {
	return (
		<section className="prose price-list">
			<div className="table stacked">
				<table>
					<caption>{caption}</caption>
					<thead>
						<tr>
							<th scope="col">Billett</th>
							<th scope="col">Gjelder for</th>
							<th scope="col">Pris</th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ label, who, amount }) => (
							<tr key={label}>
								<th scope="row">{label}</th>
								<td data-label="Gjelder for">{who}</td>
								<td data-label="Pris">{amount}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}
