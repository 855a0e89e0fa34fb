// The timeout of `findBy…` and `waitFor` is long, so that a test does not fail only because the machine is busy. Tests
// without a document do not load the library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
}

// Without an export, TypeScript treats the file as a script, in which `await` is not allowed.
export {}
