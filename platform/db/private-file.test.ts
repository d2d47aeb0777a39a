import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

test.skipIf(process.platform === "win32")(
	"a new SQLite database and its log are accessible only to their owner",
	async () => {
		const folder = mkdtempSync(join(tmpdir(), "lerret-own-"));
		const file = join(folder, "inner", "lerret.sqlite");
		const db = openDatabase({ kind: "sqlite", file });
		try {
			await migrate(db, "sqlite");
			for (const one of [file, `${file}-wal`, `${file}-shm`])
				expect([one, statSync(one).mode & 0o077]).toEqual([one, 0]);
		} finally {
			await db.destroy();
			rmSync(folder, { recursive: true });
		}
	},
);
