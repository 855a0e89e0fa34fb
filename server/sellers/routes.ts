import * as bulk from '#contract/bulk-orders.ts'
import * as packs from '#contract/pack-sizes.ts'
import * as changes from '#contract/product-changes.ts'
import * as table from '#contract/product-table.ts'
import * as sales from '#contract/sales.ts'
import { getSellerSales } from '#contract/sales-figures.ts'
import * as documents from '#contract/seller-documents.ts'
import * as orders from '#contract/seller-orders.ts'
import * as products from '#contract/seller-products.ts'
import * as sellers from '#contract/sellers.ts'
import * as toDo from '#contract/to-do.ts'
import { createProveOwner } from '#server/auth/index.ts'
import { sellerSales } from '#server/figures/sales-figures.ts'
import { createUploadLimit } from '#server/media/upload-limit.ts'
import { setOrderStatuses } from '#server/orders/set-order-statuses.ts'
import { nameTable } from '#server/platform/http/name-table.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getBankAccount, saveBankAccount } from './bank-account.ts'
import { sellerDashboard } from './dashboard.ts'
import { listDocuments, readDocument, uploadDocument } from './documents/documents.ts'
import { removeDocumentsByJob } from './documents/remove-documents.ts'
import { importPictureRoutes } from './import-pictures/routes.ts'
import { changeOrderStatus, getOwnOrder, listOrdersToPrint, listOwnOrders, shipOrder } from './orders.ts'
import { changeManyProducts, forgetChangesByJob, listUndoable, undoChange } from './products/change-many-products.ts'
import { exportProducts } from './products/export-products.ts'
import { importProducts, previewImport } from './products/import-products.ts'
import { listOwnProducts } from './products/list-products.ts'
import { addPackSize, joinGroup, leaveGroup } from './products/packs.ts'
import { archiveProduct, changeProduct, createDraft, createProduct, getOwnProduct } from './products/products.ts'
import { readTableRecords } from './products/read-table.ts'
import { endSale, startSale } from './products/sales.ts'
import { listUndoableImports, undoImport } from './products/undo-import.ts'
import { changeProfile, getProfile, registerBusiness } from './profile.ts'
import { sellerToDo } from './to-do.ts'

export function sellerRoutes(app: App, platform: Platform): void {
  const proveOwner = createProveOwner(platform)
  serve(app, sellers.getSellerProfile, ({ caller }) => getProfile(platform, caller))
  serve(app, sellers.createSellerProfile, ({ caller, body }) => registerBusiness(platform, caller, body))
  serve(app, sellers.updateSellerProfile, ({ caller, body }) => changeProfile(platform, caller, body))
  serve(app, sellers.getBankAccount, ({ caller }) => getBankAccount(platform, caller))
  serve(app, sellers.saveBankAccount, ({ caller, body: { proof, ...account }, raw }) =>
    saveBankAccount(platform, caller, account, () => proveOwner(caller.member, proof, raw.ip)),
  )

  const countUpload = createUploadLimit(platform)
  serve(app, documents.listOwnDocuments, ({ caller }) => listDocuments(platform, caller))
  serve(app, documents.uploadDocument, async ({ caller, params, file }) => {
    await countUpload(caller)
    return uploadDocument(platform, caller, { kind: params.kind, bytes: file })
  })
  serve(app, documents.readOwnDocument, ({ caller, params, reply }) =>
    readDocument(platform, reply, { sellerId: caller.seller_id, kind: params.kind }),
  )
  removeDocumentsByJob(platform)

  serve(app, products.listSellerProducts, ({ caller, query }) => listOwnProducts(platform, caller, query))
  serve(app, products.getSellerProduct, ({ caller, params }) => getOwnProduct(platform, caller, params.product_id))
  serve(app, products.createProduct, ({ caller, body }) => createProduct(platform, caller, body))
  serve(app, products.createDraft, ({ caller, body }) => createDraft(platform, caller, body))
  serve(app, products.updateProduct, ({ caller, params, body }) =>
    changeProduct(platform, caller, params.product_id, body),
  )
  serve(app, products.archiveProduct, ({ caller, params }) => archiveProduct(platform, caller, params.product_id))
  serve(app, changes.changeProducts, ({ caller, body, idempotencyKey }) =>
    changeManyProducts(platform, caller, body, idempotencyKey),
  )
  serve(app, changes.listUndoableChanges, ({ caller }) => listUndoable(platform, caller))
  serve(app, changes.undoProductChange, ({ caller, params }) => undoChange(platform, caller, params.change_id))
  forgetChangesByJob(platform)
  serve(app, sales.startSale, ({ caller, params, body }) => startSale(platform, caller, params.product_id, body))
  serve(app, sales.endSale, ({ caller, params }) => endSale(platform, caller, params.product_id))
  serve(app, packs.addPackSize, ({ caller, params, body }) => addPackSize(platform, caller, params.product_id, body))
  serve(app, packs.joinGroup, ({ caller, params, body }) =>
    joinGroup(platform, caller, params.product_id, body.product_id),
  )
  serve(app, packs.leaveGroup, ({ caller, params }) => leaveGroup(platform, caller, params.product_id))
  serve(app, table.exportProducts, async ({ caller, reply }) => {
    nameTable(reply, 'products.csv')
    return exportProducts(platform, caller)
  })
  serve(app, table.previewProductImport, ({ caller, file, query }) =>
    previewImport(platform, caller, { file, ...query }),
  )
  serve(app, table.importProducts, ({ caller, file, query, idempotencyKey }) =>
    importProducts(platform, caller, { file, key: idempotencyKey, ...query }),
  )
  serve(app, table.listUndoableImports, ({ caller }) => listUndoableImports(platform, caller))
  serve(app, table.undoProductImport, ({ caller, params }) => undoImport(platform, caller, params.import_id))
  serve(app, table.readTableRecords, ({ file }) => readTableRecords(file))
  importPictureRoutes(app, platform)

  serve(app, orders.listSellerOrders, ({ caller, query }) => listOwnOrders(platform, caller, query))
  serve(app, orders.getSellerOrder, ({ caller, params, query }) =>
    getOwnOrder(platform, caller, params.order_id, query),
  )
  serve(app, orders.saveShipment, ({ caller, params, body }) => shipOrder(platform, caller, params.order_id, body))
  serve(app, bulk.setOrderStatuses, ({ caller, body }) => setOrderStatuses(platform, caller, body))
  serve(app, bulk.listOrdersToPrint, ({ caller, query }) => listOrdersToPrint(platform, caller, query.order_ids))
  serve(app, orders.updateSellerOrder, ({ caller, params, body }) =>
    changeOrderStatus(platform, caller, params.order_id, body),
  )
  serve(app, toDo.getSellerToDo, ({ caller }) => sellerToDo(platform, caller))
  serve(app, getSellerSales, ({ caller, query }) => sellerSales(platform, caller, query))
  serve(app, orders.getSellerDashboard, ({ caller, query }) => sellerDashboard(platform, caller, query.days))
}
