import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: ".",
	buildDirectory: "build",
	ssr: true,
	// Routes are few and the same for everyone: no manifest requests.
	routeDiscovery: { mode: "initial" },
	// A page's code is one module, which is there before its data is asked for (web/hydration).
	splitRouteModules: false,
} satisfies Config;
