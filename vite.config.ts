import tailwindcss from '@tailwindcss/vite'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** The output folder of a build, before it becomes `dist`. */
const folder = process.env['BUILD_DIR'] ?? 'dist'

/**
 * Packages with many files take longer to resolve than to run, so they are bundled with the server. Unbundled sources
 * import them as usual.
 */
const bundledPackages: Plugin = {
  name: 'bundled-packages',
  apply: 'build',
  config: () => ({
    environments: {
      ssr: {
        resolve: {
          noExternal: [
            '@iabtechlabtcf/core',
            /^@opentelemetry\//,
            /^@orpc\//,
            'csv-parse',
            'diff',
            'fast-xml-parser',
            'feedsmith',
            'hono',
            'jose',
            'kysely',
            'nodemailer',
            'pg-boss',
            'prom-client',
            'rate-limiter-flexible',
            'sanitize-html',
            'stripe',
            'yaml',
            'zod',
          ],
        },
      },
    },
  }),
}

/** Copies the templates of documents next to the server's files. */
const documentTemplates: Plugin = {
  name: 'document-templates',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle() {
    for (const file of globSync('src/**/*.typ'))
      this.emitFile({ type: 'asset', fileName: basename(file), source: readFileSync(file) })
  },
}

/** Leaves out the texts of React Aria in other languages than German: they would be half of the newsroom's script. */
const germanOnly: Plugin = {
  name: 'german-only',
  applyToEnvironment: ({ name }) => name === 'newsroom',
  load: {
    filter: {
      id: /node_modules\/react-(?:aria|stately|aria-components)\/.*\/intl\/.*\/(?!de-DE)[a-z]{2}-[A-Z]{2}\.mjs$/,
    },
    handler: () => 'export default {}',
  },
}

/** Replaces the build's function that loads chunks by the site's own, which is much shorter, in scripts for readers. */
const ownPreload: Plugin = {
  name: 'own-preload',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => `export { preload as __vitePreload } from '/src/browser/navigation/preload.ts'`,
  },
}

/**
 * Builds from one tree: files of pages (`dist/client`), files of some clients only, the newsroom's application, the
 * service worker, and the server (`dist/server`).
 */
export default defineConfig({
  plugins: [tailwindcss(), bundledPackages, documentTemplates, germanOnly, ownPreload],
  appType: 'custom',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: `${folder}/client`,
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        target: 'es2023',
        rolldownOptions: {
          // Readers never load the styles of the publisher's own pages.
          input: ['src/browser/entry.ts', 'src/ui/styles.css', 'src/ui/styles/office.css'],
          // An inlined constant is shorter than an import from another chunk.
          optimization: { inlineConst: true },
          // React is one chunk, loaded with the first island (decision 20). The dialogs' forms are another, the
          // controls of signed-in readers a third: small chunks compress badly, and each file name adds to the first
          // script. Vendors with a few lines of code share a chunk with what they import.
          output: {
            // Styles name every font by its file.
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.woff2'))
                ? 'assets/[hash:7][extname]'
                : 'assets/[name]-[hash][extname]',
            // The first script lists every chunk by its file, so names would be as long as their content.
            // Scripts of vendors have a budget of their own (decision 50).
            chunkFileNames: ({ moduleIds }) =>
              moduleIds.some((id) => id.includes('/src/browser/vendors/'))
                ? 'assets/vendors-[hash:7].js'
                : 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/ui\/kit\/(?:Button|Icon|LoadLine|use-in-browser)\.tsx?|src\/browser\/islands\/island-roots\.ts|src\/routes\/checkout\.ts/,
                },
                {
                  name: 'dialogs',
                  test: /src\/browser\/(?:islands\/(?:dialog-frame|frame-texts\.de)|page\/swipe-drawer)\.ts|src\/ui\/layouts\/swipe-to-close\.ts|src\/rules\/browsing\/swipe\.ts/,
                },
                {
                  name: 'offline',
                  test: /src\/browser\/offline\/|src\/rules\/browsing\/offline-caches/,
                },
                {
                  name: 'access',
                  test: /src\/browser\/access\/(?:link-token-check|google-(?:access|script|sign-in|wait)|app-login|site-settings|texts)|reopen-page|rules\/access\/google-access|rules\/accounts\/provider-sign-in/,
                },
                {
                  name: 'counting',
                  test: /src\/browser\/vendors\/(?:analytics\/(?:events|page-facts)|vgwort)\.ts|src\/rules\/recommendations\/variant\.ts/,
                },
                {
                  name: 'scripts',
                  test: /src\/browser\/vendors\/(?:load-script|echobox|push\/cleverpush)\.ts/,
                },
                { name: 'follow', test: /follow-page\.ts|(?:live|sport)-updates\.island/ },
                {
                  name: 'shared',
                  test: /src\/routes\/|page-events\.ts|page\/paywall-state|page\/notices\.ts|access\/native-app|browser\/texts|load-status\.ts|navigation\/preload\.ts/,
                },
                {
                  name: 'readers',
                  test: /src\/browser\/readers\/(?:own-pages|topic-order|user-api|texts|buying|wallet)|page\/load-into|src\/rules\/(?:lists\/bookmarks|money\/wallet)/,
                },
                {
                  name: 'flow',
                  test: /src\/ui\/layouts\/dialog-flow\/|src\/ui\/kit\/(?:Form|TextField|PasswordField|use-form|send-form)\.tsx?|src\/pages\/(?:login|registration|complete-registration|verify-email|forgot-password|change-password)\/|src\/rules\/language\/(?:typed-)?text\.ts|src\/rules\/accounts\/(?:onboarding|password|registration|sign-in-errors|form-answers)/,
                },
              ],
              includeDependenciesRecursively: false,
            },
          },
        },
      },
    },
    // S1.10, decision 46: files that only the paper's apps, pages without script and staff load.
    apart: {
      consumer: 'client',
      build: {
        outDir: `${folder}/client/assets/apart`,
        copyPublicDir: false,
        target: 'es2023',
        modulePreload: false,
        rolldownOptions: {
          input: {
            app: 'native/web/app.ts',
            lite: 'src/ui/styles/lite.css',
            passkeys: 'src/browser/access/passkeys/passkeys.ts',
          },
          output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
        },
      },
    },
    // Design 11: the newsroom's application, in chunks of its own so that readers load nothing of it.
    newsroom: {
      consumer: 'client',
      build: {
        outDir: `${folder}/client`,
        assetsDir: 'assets/redaktion',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: 'assets/redaktion/manifest.json',
        assetsInlineLimit: 0,
        target: 'es2023',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'src/newsroom/entry.tsx' },
      },
    },
    // S1.13: one script at an address of its own, as a single file.
    serviceWorker: {
      consumer: 'client',
      build: {
        outDir: `${folder}/service-worker`,
        copyPublicDir: false,
        target: 'es2023',
        modulePreload: false,
        rolldownOptions: {
          input: 'src/browser/service-worker/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${folder}/server`,
        ssr: true,
        target: 'node26',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            'write-worker': 'src/services/newsroom/write-worker.ts',
            'bank-file-worker': 'src/services/billing/payments/bank-file-worker.ts',
            'typeset-worker': 'src/services/typesetting/typeset-worker.ts',
            'heic-worker': 'src/services/newsroom/media/uploads/heic/heic-worker.ts',
            'bench-render': 'bench/render.tsx',
          },
          // In one folder, so that the code that starts a worker finds it.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
})
