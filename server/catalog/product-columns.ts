/** All that is stored of a product and told of it, on sale or archived. */
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
  'status',
  'created_at',
  'updated_at',
] as const
