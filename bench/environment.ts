/**
 * Imported before anything else: React and React Router choose their development or production code when they are first loaded.
 * `NODE_ENV=development npm run bench` measures the other one.
 */
process.env.NODE_ENV ??= "production";
