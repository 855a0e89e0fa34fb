import { NODE_ENV } from './library-builds.ts'

// Only now, for library-builds.ts says from where libraries are loaded, and whatever is imported above is loaded before anything runs.
const { runShop } = await import('./run-shop.ts')
await runShop({ ...process.env, NODE_ENV })
