import "./environment.ts";
import { sql } from "kysely";
import { Kysely } from "kysely";
import { openDatabase } from "@lerret/platform/db/database";
import { createApp } from "@lerret/server/app";
import { addEvents, addProductions, planHistory } from "./history.ts";
import { fullestFilmPath, instant, openHouse } from "./house.ts";
import { withPlaces } from "./places.ts";
const kind = process.argv[2] as "sqlite"|"postgres"; const withAnalyze = process.argv[3] !== "no";
const t = (l: string, b: number) => console.log(l, (performance.now()-b).toFixed(0),"ms");
await withPlaces(kind, async (places) => {
	let b = performance.now();
	const house = await openHouse(await places.create()); t("open+fill", b);
	b = performance.now(); const h = await planHistory(house.db); t("plan", b);
	console.log(h.productions.length, h.elsewhere.length, h.shown.length);
	b = performance.now(); await addProductions(house.db, h.productions); t("productions", b);
	b = performance.now(); await addEvents(house.db, h.elsewhere); t("events", b);
	const dur = new Map<string, number[]>();
	const ex: any = (house.db as any).getExecutor();
	const orig = ex.executeQuery.bind(ex);
	const seen = new Map<string, any>();
	const probe = async (label: string, path: string) => {
		dur.clear(); seen.clear();
		const proto = Object.getPrototypeOf(ex);
		for (let i=0;i<30;i++) await house.ask(path);
		collecting = true;
		const tt=[]; for (let i=0;i<60;i++){ const b=performance.now(); await house.ask(path); tt.push(performance.now()-b);} 
		collecting = false;
		tt.sort((a,b)=>a-b); console.log("\n##", kind, label, "median", tt[30]!.toFixed(1));
		for (const [s, d] of dur) { d.sort((a,b)=>a-b); console.log("  ", d[d.length>>1]!.toFixed(2), "ms x", d.length/60, s.slice(0,60).replace(/\s+/g," "), "…", s.slice(s.indexOf(" where ")).slice(0,260)); }
	};
	let collecting = false;
	const log = (house.db as any).getExecutor();
	// hook durations at the driver
	const adapter = (house.db as any);
	const props = adapter["#props"];
	const { RuntimeDriver } = {} as any;
	const conn = Object.getPrototypeOf(log);
	const origP = log.provideConnection?.bind(log);
	const origExec = conn.executeQuery ?? Object.getPrototypeOf(conn).executeQuery;
	const target = Object.getOwnPropertyDescriptor(conn,"executeQuery") ? conn : Object.getPrototypeOf(conn);
	const o = target.executeQuery;
	target.executeQuery = async function (q: any, ...r: any[]) { const b = performance.now(); const x = await o.call(this, q, ...r); if (collecting) { const k=q.sql; if(!dur.has(k)) dur.set(k,[]); dur.get(k)!.push(performance.now()-b); seen.set(k,q);} return x; };
	const explain = async () => { for (const [s,q] of seen) { const best = dur.get(s)!; if ((best[best.length>>1]??0) < 0.8) continue; 
		const text = (kind==="postgres" ? "explain (analyze, buffers, costs) " : "explain query plan ") + s;
		const r: any = await house.db.executeQuery({ ...q, sql: text, query: { kind: "RawNode" } } as any); console.log("--", s.slice(0,50), s.slice(s.indexOf(" where ")), JSON.stringify(q.parameters)); for (const row of r.rows) console.log("     ", row["QUERY PLAN"] ?? row.detail); } };
	const film = await fullestFilmPath(house.db);
	if (withAnalyze) await house.analyze();
	await probe("front same", "/"); await explain();
	await probe("film same", film); await explain();
	b = performance.now(); await addEvents(house.db, h.shown); t("events shown", b);
	if (withAnalyze) await house.analyze();
	await probe("front fuller", "/"); await explain();
	await probe("kinoprogram fuller", "/kinoprogram");
	for (const p of ["/kommende-filmer","/kulturprogram","/search?q=vinterlys", "/search?q=finnesikke"]) { await probe(p, p); await explain(); }
	await house.close();
});
