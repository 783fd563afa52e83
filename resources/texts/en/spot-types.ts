/** English texts below `resources.spot-types`. */
export const texts = {
  name: 'Spot type |||| Spot types',
  fields: { name: 'Name', createdAt: 'Created' },
  locked_text: 'default',
  delete_warning: 'The stations of this type will change to the default type.',
  used_by:
    '%{smart_count} station of this type will change to the default type. |||| %{smart_count} stations of this type will change to the default type.',
};
