module.exports = { deviceName: 'Ada’s phone', modelName: 'Phone 1' };
