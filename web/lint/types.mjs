/** A type is not changed by way of unknown: `as unknown as` says that the compiler was not asked. A rule for oxlint. */
const detour = {
  create(context) {
    return {
      TSAsExpression(node) {
        const { expression } = node;
        if (expression.type !== 'TSAsExpression' || expression.typeAnnotation.type !== 'TSUnknownKeyword') return;
        context.report({ node, message: 'Say what it is where it comes from, rather than by way of unknown.' });
      },
    };
  },
};

export default { meta: { name: 'types' }, rules: { 'no-detour': detour } };
