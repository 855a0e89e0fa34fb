import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { oneByteTexts } from './one-byte-texts.ts'

/** Libraries that every start of the server loads. What is missing here is loaded from its own files. */
const LIBRARIES = [
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/swagger',
  'birpc',
  'csv-parse',
  'fastify',
  'fastify-type-provider-zod',
  'find-my-way',
  'jose',
  'kysely',
  'kysely/helpers/postgres',
  'openid-client',
  'otpauth',
  'pg',
  'pg-boss',
  'pg-connection-string',
  'pino',
  'prom-client',
  'rate-limiter-flexible',
  'react-router',
  'zod',
]
/** What stays outside of the bundles, for libraries outside need the same copy, or because it is no JavaScript. */
const OUTSIDE = ['react', 'react-dom', 'pg-native']

const PREFIX = 'library:'

/**
 * Puts the libraries that the server loads at its start into a few files, `build/libraries`: from a thousand of their own a start takes a third of a
 * second longer. `index.json` there names the file of each; server/library-builds.ts has them loaded from there.
 */
export function bundleLibraries(): Plugin {
  return {
    name: 'bundle-libraries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async closeBundle() {
      const outDir = join(import.meta.dirname, '../build/libraries')
      const entries = LIBRARIES.map((library) => [fileOf(library), PREFIX + library])
      await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        plugins: [entriesOfLibraries(), oneByteTexts()],
        ssr: { noExternal: true, external: OUTSIDE },
        build: {
          ssr: true,
          outDir,
          rolldownOptions: {
            input: Object.fromEntries(entries),
            // What only may throw is no dead code.
            treeshake: false,
            output: { entryFileNames: '[name].js', minify: { compress: false, mangle: false, codegen: true } },
          },
        },
      })
      const files = LIBRARIES.map((library) => [library, `${fileOf(library)}.js`])
      await writeFile(join(outDir, 'index.json'), JSON.stringify(Object.fromEntries(files)))
    },
  }
}

/** For each library a module that exports by name what the library does in Node, be it written as CommonJS or not. */
function entriesOfLibraries(): Plugin {
  return {
    name: 'entries-of-libraries',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const library = id.slice(1 + PREFIX.length)
      const names = Object.keys(await import(library)).filter((name) => name !== 'module.exports')
      return `export { ${names.join(', ')} } from '${library}'`
    },
  }
}

function fileOf(library: string): string {
  return library.replaceAll(/\W/g, '_')
}
