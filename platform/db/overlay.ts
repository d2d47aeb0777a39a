import {
	CommonTableExpressionNameNode,
	CommonTableExpressionNode,
	type KyselyPlugin,
	RawNode,
	type RootOperationNode,
	sql,
	WithNode,
} from "kysely";
import { type Database, deriveDatabase, type Tables, watchOf } from "./database.ts";

/** Rows of a site that are read in place of those whose `column` has the value. A row has every column of its table. */
export type RowOverlay = {
	table: keyof Tables & string;
	replaces: { column: string; value: string };
	rows: Record<string, string | number | null>[];
};

/**
 * A database for reading in which the rows of overlays stand in place of a site's own, in every statement: each gets a
 * common table expression with the name of the table. Nothing is written, and a statement that writes throws.
 */
export function overlayRows(db: Database, siteId: string, overlays: RowOverlay[]): Database {
	const tables = Map.groupBy(overlays, ({ table }) => table);
	// Within the expression, SQLite would take the bare name for the expression itself.
	const schema = watchOf(db).kind === "sqlite" ? sql.raw("main.") : sql.raw("");
	const expressions = [...tables].map(([table, ofTable]) => {
		const kept = sql.join(ofTable.map(isKept), sql``);
		const added = sql.join(
			ofTable.flatMap(({ rows }) => rows.map(toSelect)),
			sql``,
		);
		const stored = sql`select ${columnsOf(ofTable)} from ${schema}${sql.table(table)} as stored where stored.site_id = ${siteId}`;
		const expression = sql`(${stored}${kept}${added})`.toOperationNode();
		const named = CommonTableExpressionNode.create(CommonTableExpressionNameNode.create(table), expression);
		return CommonTableExpressionNode.cloneWith(named, { materialized: false });
	});
	return expressions.length === 0 ? db : deriveDatabase(db, addExpressions(expressions));
}

/** Named, because the order of columns differs between databases. */
function columnsOf(overlays: RowOverlay[]) {
	const [row] = overlays.flatMap(({ rows }) => rows);
	return row ? sql.join(Object.keys(row).map((column) => sql.ref(`stored.${column}`))) : sql`stored.*`;
}

const isKept = ({ replaces: { column, value } }: RowOverlay) => sql` and stored.${sql.ref(column)} <> ${value}`;

const toSelect = (row: Record<string, string | number | null>) =>
	sql` union all select ${sql.join(Object.values(row))}`;

function addExpressions(expressions: CommonTableExpressionNode[]): KyselyPlugin {
	const [first, ...rest] = expressions as [CommonTableExpressionNode, ...CommonTableExpressionNode[]];
	const added = rest.reduce(WithNode.cloneWithExpression, WithNode.create(first));
	return {
		transformQuery: ({ node }) => withExpressions(node, added),
		transformResult: async ({ result }) => result,
	};
}

function withExpressions(node: RootOperationNode, added: WithNode): RootOperationNode {
	if (node.kind === "SelectQueryNode") {
		const own: readonly CommonTableExpressionNode[] = node.with?.expressions ?? [];
		return { ...node, with: own.reduce(WithNode.cloneWithExpression, added) };
	}
	const [first = "", ...others] = node.kind === "RawNode" ? node.sqlFragments : [];
	const beginning = /^\s*(select|with(?!\s+recursive))\b/iu.exec(first);
	if (node.kind !== "RawNode" || !beginning)
		throw new Error(`no select can be read with overlays: ${node.kind} ${first}`);
	const rest = beginning[1]?.toLowerCase() === "with" ? `, ${first.slice(beginning[0].length)}` : ` ${first}`;
	return RawNode.create(["", rest, ...others], [added, ...node.parameters]);
}
