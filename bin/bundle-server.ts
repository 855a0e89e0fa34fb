import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { oneByteTexts } from './one-byte-texts.ts'

const ROOT = join(import.meta.dirname, '..')
const OUT = join(ROOT, 'build/shop')

/**
 * Puts the server's own files into a few, `build/shop`, from which `npm start` runs it: loading five hundred takes a quarter of a start's processor
 * time. Each part of them says which file it comes from. Libraries stay where they are; see server/library-builds.ts.
 */
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'error',
  publicDir: false,
  plugins: [keepPlaces(), oneByteTexts()],
  build: {
    ssr: true,
    outDir: OUT,
    emptyOutDir: true,
    rolldownOptions: {
      input: { main: join(ROOT, 'server/main.ts') },
      // What only may throw is no dead code: a look whether an address can be decoded, for one.
      treeshake: false,
      external: (id) => !/^[./#]/.test(id),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', minify: false },
    },
  },
})

/** What a file finds beside itself, it finds from where it is put, too. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (!code.includes('import.meta.')) return undefined
      const [folder, file] = [relative(OUT, dirname(id)), relative(OUT, id)].map((path) => JSON.stringify(`/${path}`))
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
        .replaceAll('import.meta.url', `new URL('.' + ${file}, import.meta.url).href`)
    },
  }
}
