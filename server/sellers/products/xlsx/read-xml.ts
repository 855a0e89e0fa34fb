import { SaxesParser } from 'saxes'
import { TableRefused } from '../table-limits.ts'

/**
 * The maximum depth of elements in an XML file, and the maximum number of attributes of one element. Workbooks have far
 * less.
 */
const MOST_DEEP = 64
const MOST_ATTRIBUTES = 100

export const NOT_A_WORKBOOK =
  'This file is not an Excel workbook that can be read. Save the table as “Excel Workbook (.xlsx)” or “CSV UTF-8”.'

/** The functions that the XML parser calls for the parts of a file. Names have no namespace prefix. */
type Handlers = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/**
 * Parses an XML file in pieces. Yields after each piece, so that the caller can take what the handlers have collected.
 * Throws `TableRefused` if the file is not well-formed, has a document type, or exceeds `MOST_DEEP` or
 * `MOST_ATTRIBUTES`. It knows only the five predefined entities of XML, so that a file cannot refer to other files or
 * define texts that grow.
 */
export async function* parseXml(pieces: AsyncIterable<Buffer>, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  const decoder = new TextDecoder()
  let depth = 0
  let attributes = 0
  parser.on('doctype', () => {
    throw new TableRefused(NOT_A_WORKBOOK)
  })
  parser.on('error', () => {
    throw new TableRefused(NOT_A_WORKBOOK)
  })
  parser.on('opentagstart', () => {
    depth += 1
    attributes = 0
    if (depth > MOST_DEEP) throw new TableRefused(NOT_A_WORKBOOK)
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > MOST_ATTRIBUTES) throw new TableRefused(NOT_A_WORKBOOK)
  })
  parser.on('opentag', (tag) => open?.(localName(tag.name), tag.attributes))
  if (text) parser.on('text', text)
  if (text) parser.on('cdata', text)
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(localName(name))
  })
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  parser.write(decoder.decode())
  parser.close()
  yield
}

/** Parses a whole XML file, and calls the handlers for its parts. Throws `TableRefused` like `parseXml`. */
export async function parseWholeXml(pieces: AsyncIterable<Buffer>, handlers: Handlers): Promise<void> {
  for await (const _ of parseXml(pieces, handlers));
}

/** Returns an XML name without its namespace prefix: `sheet` for `x:sheet`. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
