import { posix } from 'node:path'
import { ZipArchive, ZipFault } from '#server/platform/zip-archive.ts'
import { MOST_CELLS, TableRefused } from '../table-limits.ts'
import { isDateFormat } from './cell-text.ts'
import { localName, NOT_A_WORKBOOK, parseWholeXml } from './read-xml.ts'

/** The maximum number of files in a workbook, and of their uncompressed bytes. */
const LIMITS = { entries: 2000, bytes: 50 * 1024 * 1024 }

/** The parts of a workbook that are needed to read the cells of its first sheet. */
export type Workbook = {
  archive: ZipArchive
  /** The path of the first sheet in the archive. */
  sheet: string
  /** The texts to which cells refer by number. */
  texts: string[]
  /** The numbers of the styles that show dates. */
  dateStyles: ReadonlySet<number>
  is1904: boolean
}

/** Opens an xlsx file. Throws `TableRefused` if it is no workbook, is damaged or is larger than `LIMITS`. */
export async function openWorkbook(file: Buffer): Promise<Workbook> {
  try {
    const archive = await ZipArchive.open(file, LIMITS)
    const [{ target: path } = notFound()] = (await relationsOf(archive, '')).filter(isOf('officeDocument'))
    const relations = await relationsOf(archive, path)
    const { sheetId, is1904 } = await readWorkbook(archive, path)
    const sheet = relations.find(({ id }) => id === sheetId) ?? notFound()
    const [texts] = relations.filter(isOf('sharedStrings'))
    const [styles] = relations.filter(isOf('styles'))
    return {
      ...{ archive, is1904, sheet: sheet.target },
      texts: texts ? await readTexts(archive, texts.target) : [],
      dateStyles: styles ? await readDateStyles(archive, styles.target) : new Set(),
    }
  } catch (error) {
    throw refusalOf(error)
  }
}

/**
 * Converts a fault of the archive of a workbook to a `TableRefused` with a message for the seller. Returns other errors
 * unchanged.
 */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof ZipFault)) return error
  return new TableRefused(error.isTooLarge ? 'This Excel workbook is too large. Split it.' : NOT_A_WORKBOOK)
}

function notFound(): never {
  throw new TableRefused(NOT_A_WORKBOOK)
}

type Relation = { id: string; type: string; target: string }

const isOf = (kind: string) => (relation: Relation) => relation.type.endsWith(`/${kind}`)

/**
 * Returns the files to which a file of the workbook refers. With an empty path, returns the files to which the workbook
 * as a whole refers.
 */
async function relationsOf(archive: ZipArchive, path: string): Promise<Relation[]> {
  const folder = posix.dirname(path)
  const relations: Relation[] = []
  await parseWholeXml(archive.read(posix.join(folder, '_rels', `${posix.basename(path)}.rels`)), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      relations.push({ id: Id, type: Type, target: posix.resolve('/', folder, Target).slice(1) })
    },
  })
  return relations
}

async function readWorkbook(archive: ZipArchive, path: string): Promise<{ sheetId: string; is1904: boolean }> {
  let sheetId: string | undefined
  let is1904 = false
  await parseWholeXml(archive.read(path), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904)
      if (name === 'sheet' && sheetId === undefined)
        sheetId = Object.entries(attributes).find(([key]) => key.includes(':') && localName(key) === 'id')?.[1]
    },
  })
  return { sheetId: sheetId ?? notFound(), is1904 }
}

/**
 * Reads the list of texts of a workbook. Joins the parts of texts with several fonts, and leaves out reading aids of
 * Asian scripts.
 */
async function readTexts(archive: ZipArchive, path: string): Promise<string[]> {
  const texts: string[] = []
  let parts: string[] = []
  let isText = false
  let isAid = false
  await parseWholeXml(archive.read(path), {
    open(name) {
      if (name === 'si') parts = []
      else if (name === 'rPh') isAid = true
      else if (name === 't') isText = !isAid
    },
    text(text) {
      if (isText) parts.push(text)
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isAid = false
      else if (name === 'si' && texts.push(parts.join('')) > MOST_CELLS) throw TableRefused.forText()
    },
  })
  return texts
}

async function readDateStyles(archive: ZipArchive, path: string): Promise<Set<number>> {
  const codes = new Map<number, string>()
  const styles: number[] = []
  let isCellStyle = false
  await parseWholeXml(archive.read(path), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      else if (name === 'cellXfs') isCellStyle = true
      else if (name === 'xf' && isCellStyle) styles.push(Number(numFmtId))
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return new Set([...styles.keys()].filter((style) => isDateFormat(styles[style] ?? 0, codes.get(styles[style] ?? 0))))
}

/** Returns whether an XML attribute has the value true (XML Schema, type boolean). */
function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}
