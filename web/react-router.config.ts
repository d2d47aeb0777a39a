import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: ".",
	buildDirectory: "build",
	ssr: true,
	// There are few routes, the same for every visitor, so no manifest requests are needed.
	routeDiscovery: { mode: "initial" },
	// Each page's code is one module, loaded before its data is requested.
	splitRouteModules: false,
} satisfies Config;
