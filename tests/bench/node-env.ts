/**
 * Must be the first import: React and React Router choose development or production code when they load.
 * `NODE_ENV=development npm run bench` measures the development code.
 */
process.env.NODE_ENV ??= "production";
