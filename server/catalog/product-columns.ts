/** The product columns that the API returns, for products on sale and for archived products. */
export const PRODUCT_COLUMNS = [
  'product_id',
  'seller_id',
  'category_id',
  'category',
  'sub_category',
  'name',
  'description',
  'price',
  'unit_weight',
  'unit_label',
  'stock',
  'image_url',
  'group_id',
  'status',
  'created_at',
  'updated_at',
] as const
