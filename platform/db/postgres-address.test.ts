import { describe, expect, test } from "vitest";
import { parsePostgresAddress, withoutSecrets } from "./postgres-address.ts";

describe("a PostgreSQL address", () => {
	test("may name several hosts, and then requires a writable one", () => {
		const address = "postgres://u:p@a:5432,b:5433,[::1]/db?target_session_attrs=read-write&sslmode=disable";
		expect(parsePostgresAddress(address)).toEqual({
			servers: [
				"postgres://u:p@a:5432/db?sslmode=disable",
				"postgres://u:p@b:5433/db?sslmode=disable",
				"postgres://u:p@[::1]/db?sslmode=disable",
			],
			needsWritable: true,
		});
	});

	test("of one host is left unchanged", () => {
		const address = "postgres://u@localhost/db?host=%2Ftmp%2Fsockets";
		expect(parsePostgresAddress(address)).toEqual({ servers: [address], needsWritable: false });
	});

	test.each([
		["postgres://u:p@a,b/db?target_session_attrs=standby", "target_session_attrs"],
		["postgres://u:p@a,,b/db", "ikke kan leses"],
		["postgres://u:p@a:x,b/db", "ikke kan leses"],
		["postgres://u@localhost/db?host=a,b", "før databasenavnet"],
		["postgres://", "vertsnavn"],
		["mysql://a/db", "postgres://"],
	])("%s is rejected with the reason", (address, reason) => {
		expect(() => parsePostgresAddress(address)).toThrow(new RegExp(reason, "u"));
	});

	test("is shown without user and password", () => {
		expect(withoutSecrets("postgres://u:hemmelig@a:5432,b/db?sslmode=disable")).toBe("postgres://a:5432,b/db");
		expect(withoutSecrets("postgres://u:hemmelig@localhost/db?host=%2Ftmp")).toBe("postgres://localhost/db");
	});
});
